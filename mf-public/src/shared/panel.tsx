import type { ReactNode } from 'react';
import { TitledSection } from './titled-section.tsx';

/** The coloured bands at the upper edge of a card. The card must be `relative` and hide its overflow. */
export const BandsEdge = () => (
  <span
    aria-hidden="true"
    className="ui-bands pub:absolute pub:inset-x-0 pub:top-0 pub:h-2 pub:[--ui-bands-direction:to_right]"
  />
);

/** A titled box with the coloured bands at its upper edge. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <TitledSection
    title={title}
    titleClassName="pub:text-xl"
    className="pub:relative pub:grid pub:content-start pub:justify-items-start pub:gap-3 pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-6 pub:pt-8"
  >
    <BandsEdge />
    {children}
  </TitledSection>
);
