import type { ReactNode } from 'react';
import { Avatar, cn } from 'shared-ui/basic';

/** The classes of badges and secondary buttons on the winner's colour. */
export const ON_BRAND =
  'acc:border-transparent acc:bg-brand-foreground/14 acc:text-brand-foreground acc:[&:is(button)]:not-disabled:hover:bg-brand-foreground/24 acc:[&:is(button)]:not-disabled:hover:text-brand-foreground';

type PersonHeadProps = {
  person: { id: string; name: string; imageUrl: string | null };
  /** The alternative text of the picture. Omit it if the title says the same. */
  alt?: string;
  /** The user's name, as a heading or not. */
  title: ReactNode;
  /** Further identification, such as the user name. */
  note?: ReactNode;
  /** Badges and buttons below the name. */
  children?: ReactNode;
  /** Rendered at the end of the line. */
  action?: ReactNode;
  /** Buttons and links below the coloured bands. */
  foot?: ReactNode;
};

/** A user as the head of a league table: picture and name on the winner's colour, with coloured bands below. */
export function PersonHead({ person, alt, title, note, children, action, foot }: PersonHeadProps) {
  const { id, imageUrl, name } = person;
  return (
    <div className="acc:overflow-hidden acc:rounded-2xl acc:bg-card acc:shadow-card acc:ring-1 acc:ring-card-ring acc:forced-colors:border">
      <div className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-4 acc:gap-y-4 acc:bg-brand acc:p-5 acc:text-brand-foreground acc:sm:gap-x-6 acc:sm:p-7">
        <Avatar
          name={name}
          id={id}
          src={imageUrl}
          alt={alt}
          size="lg"
          className="acc:ring-2 acc:ring-brand-foreground/70 acc:max-sm:size-16 acc:max-sm:self-start acc:max-sm:text-xl"
        />
        <div
          className={cn(
            'acc:grid acc:min-w-0 acc:grow acc:basis-44 acc:gap-2',
            // On a phone the action is beside the picture, so that the name gets the full width.
            action !== undefined && 'acc:max-sm:order-last acc:max-sm:basis-full',
          )}
        >
          <div className="acc:text-2xl acc:font-bold acc:tracking-tight acc:wrap-anywhere">{title}</div>
          {note !== undefined && <div className="acc:wrap-anywhere acc:text-brand-muted">{note}</div>}
          {children !== undefined && (
            <div className="acc:flex acc:flex-wrap acc:items-center acc:gap-2">{children}</div>
          )}
        </div>
        {action !== undefined && <div className="acc:contents acc:max-sm:*:ml-auto">{action}</div>}
      </div>
      <div aria-hidden="true" className="ui-bands acc:h-2 acc:[--ui-bands-direction:to_right]" />
      {foot !== undefined && foot !== false && (
        <div className="acc:flex acc:flex-wrap acc:items-center acc:gap-3 acc:px-5 acc:py-4 acc:sm:px-7">{foot}</div>
      )}
    </div>
  );
}
