import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlFrame } from './input.tsx';

export type SelectOption<Value extends string | number = string | number> = { value: Value; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** The label of the empty option, whose value is ''. */
  placeholder?: string | undefined;
};

/**
 * The native select in the style of shared-ui. It adds no code, and phones show their native
 * picker.
 */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select data-slot="select" className={cn(controlFrame, 'h-11 appearance-none truncate py-2 pr-10')} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted-foreground"
      >
        <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
