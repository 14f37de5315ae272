import { Ban } from 'lucide-react';
import { blockUser } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, codeOf } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

type BlockButtonProps = {
  userId: string;
  name: string;
  /** Called when there is nobody left to block. */
  refresh: () => Promise<void>;
};

/** Blocks somebody, once asked; leads to the list of those blocked, for their profile is gone then. */
export function BlockButton({ userId, name, refresh }: BlockButtonProps) {
  const navigate = useNavigate();
  const block = async () => {
    try {
      await call(blockUser, { params: { id: userId } });
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      return refresh();
    }
    toast.success(`${name} is blocked`, { position: 'bottom-center' });
    await navigate(pathTo('friends'));
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="acc:text-muted-foreground">
          <Ban aria-hidden="true" />
          Block
        </Button>
      }
      question={`Block ${name}?`}
      details={
        <ul className="acc:grid acc:list-disc acc:gap-1 acc:pl-5">
          <li>If you’re friends, that ends, and so do requests between you.</li>
          <li>Neither of you can find the other, see the other’s profile or ask to be friends.</li>
          <li>What’s public stays public: public tables, and a public profile to people who aren’t logged in.</li>
          <li>They won’t be told. You can unblock them on your Friends page.</li>
        </ul>
      }
      confirm="Block"
      onConfirm={block}
      failed="They could not be blocked. Please try again."
    />
  );
}
