import { type ReactNode, Suspense, useId } from 'react';

/**
 * Skips style and layout of sections below the window until the user scrolls near them. The estimated height of a
 * section replaces its real height until then.
 */
const DRAWN_WHEN_NEAR =
  'pub:[content-visibility:auto] pub:[contain-intrinsic-block-size:auto_670px] pub:sm:[contain-intrinsic-block-size:auto_590px] pub:lg:[contain-intrinsic-block-size:auto_490px]';

type SectionProps = {
  title: string;
  lead?: ReactNode;
  /** Sets the section off from its neighbours with the background of cards. */
  isRaised?: boolean;
  /** A link or button below the lead. */
  action?: ReactNode;
  /** Puts the content next to title and lead on wide screens. The default is below them. */
  isSide?: boolean;
  children?: ReactNode;
};

/** A section of the home page, as wide as the window. */
export function Section({ title, lead, isRaised = false, action, isSide = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`pub:px-4 pub:sm:px-6 ${DRAWN_WHEN_NEAR} ${isRaised ? 'pub:border-t pub:border-border pub:bg-card pub:not-last:border-b' : ''}`}
    >
      {/* A Suspense boundary per section: a server-rendered page hydrates section by section, from the top. */}
      <Suspense>
        <div
          className={`pub:mx-auto pub:grid pub:max-w-6xl pub:grid-cols-[minmax(0,1fr)] pub:gap-8 pub:py-12 pub:lg:py-16 ${isSide ? 'pub:lg:gap-16 pub:lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'pub:lg:gap-10'}`}
        >
          <div className="pub:grid pub:max-w-2xl pub:justify-items-start pub:gap-4">
            <h2 id={id} className="pub:text-3xl">
              {title}
            </h2>
            {lead !== undefined && <p className="pub:text-lg pub:text-muted-foreground">{lead}</p>}
            {action}
          </div>
          {children}
        </div>
      </Suspense>
    </section>
  );
}
