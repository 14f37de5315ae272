import { type ComponentProps, useId } from 'react';

type TitledSectionProps = ComponentProps<'section'> & { title: string; titleClassName?: string };

/** A section that is labelled by its heading. */
export function TitledSection({ title, titleClassName = 'pub:text-2xl', children, ...section }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...section}>
      <h2 id={id} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
