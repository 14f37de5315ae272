import { useState } from 'react';
import { setTableVisibility } from 'shared-contract/tables';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { ofVisibility } from './visibility-words.ts';

type MakePublicProps = { tableId: string; onPublic: () => void };

/** Lets everybody with the link see a private table of one's own. */
export function MakePublic({ tableId, onPublic }: MakePublicProps) {
  const [isChanging, setIsChanging] = useState(false);
  const change = async () => {
    setIsChanging(true);
    try {
      await call(setTableVisibility, { body: { tableId, isPublicTable: true } });
      toast.success(ofVisibility.done, { position: 'bottom-center' });
      onPublic();
    } catch (error) {
      setIsChanging(false);
      toast.error(ofVisibility.failed, { position: 'bottom-center', description: failureWords(error) });
    }
  };
  return (
    <Button className="pub:w-full" aria-busy={isChanging} onClick={() => !isChanging && change()}>
      Make Public
    </Button>
  );
}
