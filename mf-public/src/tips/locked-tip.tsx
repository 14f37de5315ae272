import type { TipScore } from 'shared-contract/tip-scores';
import { localDateText, localTimeText } from 'shared-ui/format';
import { ReadersTime } from '../shared/readers-time.tsx';
import { Disclosure } from '../shared/disclosure.tsx';

/** When a tip was locked and last changed, and what proves it. */
export const LockedTip = ({ score: { changed, locksAt, seal } }: { score: TipScore }) => (
  <Disclosure title={locksAt === null ? 'Locked' : <ReadersTime>{`Locked ${localDateText(locksAt)}`}</ReadersTime>}>
    <div className="pub:grid pub:gap-2 pub:pb-3 pub:text-sm pub:text-muted-foreground">
      <p>
        The order was last changed on <ReadersTime>{localTimeText(changed)}</ReadersTime>.
      </p>
      {seal !== null && (
        <div>
          <p className="pub:font-semibold pub:text-foreground">Proof this tip wasn’t changed</p>
          <p>SHA-256 of the season, the owner and the order at the lock:</p>
          <code className="pub:block pub:wrap-anywhere">{seal}</code>
        </div>
      )}
    </div>
  </Disclosure>
);
