import { Lock } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { Card, CardFooter, CardTitle } from 'shared-ui/basic';
import { FriendButtons } from './friend-buttons.tsx';
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
    <Card className="acc:max-w-3xl acc:items-center acc:py-10 acc:text-center">
      <span className="acc:grid acc:size-16 acc:place-items-center acc:rounded-full acc:border acc:border-transparent acc:bg-secondary acc:text-2xl acc:text-secondary-foreground">
        <Lock aria-hidden="true" />
      </span>
      <div className="acc:grid acc:gap-1">
        <CardTitle>{userName}</CardTitle>
        <p className="acc:text-muted-foreground">This user&apos;s profile is private.</p>
      </div>
      {relation !== null && (
        <CardFooter className="acc:justify-center">
          <FriendButtons
            userId={userId}
            name={userName}
            relation={relation}
            sentLabel="Friend Request Sent"
            refresh={refresh}
          />
        </CardFooter>
      )}
    </Card>
  );
}
