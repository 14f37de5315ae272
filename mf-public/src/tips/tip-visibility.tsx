import { useEffect, useRef } from 'react';
import { BoardNeeds } from './board-needs.tsx';
import { ChoicePanel, SaveButtons } from './choices.tsx';
import { choiceFor, isUnranked, settingsFor, type TipSettings } from './tip-body.ts';

type TipVisibilityProps = {
  settings: TipSettings;
  /** Whether the tip has no owner. Such a tip cannot be private or ranked. */
  isAnonymous: boolean;
  /** Whether the first save was on this page. Its button is replaced, so the heading gets the focus. */
  isNew: boolean;
  onChoose: (settings: TipSettings) => void;
};

/** The choice of a saved tip, which the owner can change until the lock. */
export function TipVisibility({ settings, isAnonymous, isNew, onChoose }: TipVisibilityProps) {
  const current = choiceFor(settings);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <ChoicePanel label="Who sees it">
      <div className="pub:grid pub:gap-1">
        <h2 ref={heading} tabIndex={-1} className="pub:text-xl">
          Who sees it
        </h2>
        <p className="pub:text-sm pub:text-muted-foreground">
          {!isAnonymous && isUnranked(settings)
            ? 'You chose not to be ranked. Press your choice again to be ranked once tips lock.'
            : 'You can change this until tips lock.'}
        </p>
      </div>
      <SaveButtons
        first="sealed"
        isVisitor={isAnonymous}
        current={current}
        onChoose={(choice) =>
          onChoose(isAnonymous ? { ...settingsFor[choice], isRanked: settings.isRanked } : settingsFor[choice])
        }
      />
      {!isAnonymous && current !== 'private' && <BoardNeeds />}
    </ChoicePanel>
  );
}
