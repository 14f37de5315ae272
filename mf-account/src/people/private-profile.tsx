import { Lock } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { Badge, cn } from 'shared-ui/basic';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { FriendButtons } from './friend-buttons.tsx';
import { LogInToAdd } from './log-in-to-add.tsx';
import type { Relation } from './relation.ts';

type PrivateProfileProps = {
  person: Extract<OtherProfile, { type: 'PrivateProfileUserResponse' }>;
  /** `null` for visitors. */
  relation: Relation | null;
  refresh: () => Promise<void>;
};

/** A user whose profile is visible to friends only. */
export function PrivateProfile({ person: { userId, userName }, relation, refresh }: PrivateProfileProps) {
  return (
    <PersonHead
      person={{ id: userId, name: userName, imageUrl: null }}
      title={<h2>{userName}</h2>}
      note={
        <>
          <p>This user&apos;s profile is private.</p>
          <p>Friends see their name and tables.</p>
        </>
      }
      foot={
        relation === null ? (
          <LogInToAdd name={userName} userName={userName} />
        ) : (
          <FriendButtons
            userId={userId}
            name={userName}
            relation={relation}
            sentLabel="Friend Request Sent"
            refresh={refresh}
          />
        )
      }
      // The page’s heading says it to screen readers. Drawn by the style sheet, so that it is in the page’s text once.
      action={
        <Badge
          aria-hidden="true"
          data-words="Private Profile"
          className={cn(ON_BRAND, 'acc:after:content-[attr(data-words)]')}
        >
          <Lock aria-hidden="true" />
        </Badge>
      }
    />
  );
}
