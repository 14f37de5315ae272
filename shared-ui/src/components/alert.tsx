import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { ErrorIcon, InfoIcon, SuccessIcon } from './icons.tsx';

const variants = {
  info: { Icon: InfoIcon, colours: 'border-primary/30 bg-accent text-accent-foreground' },
  success: { Icon: SuccessIcon, colours: 'border-success/40 bg-success/8 text-success' },
  error: { Icon: ErrorIcon, colours: 'border-destructive/40 bg-destructive/8 text-destructive' },
};

type AlertProps = {
  variant?: keyof typeof variants | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link related to the message. */
  action?: ReactNode;
  className?: string | undefined;
};

/**
 * A message in the page. Screen readers announce errors immediately (`role="alert"`), others
 * politely (`role="status"`).
 */
export function Alert({ variant = 'info', title, children, action, className }: AlertProps) {
  const { Icon, colours } = variants[variant];
  return (
    <div
      data-slot="alert"
      role={variant === 'error' ? 'alert' : 'status'}
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border px-4 py-3', colours, className)}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon className="mt-1" />
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
