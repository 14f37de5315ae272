import { Plus } from 'lucide-react';
import { createGroup, GroupForm } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { useNavigate } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Button, type ButtonProps, Loaded } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { listSeasonsWithTips } from 'shared-contract/leaderboards';
import { listSeasons, type PublicSeason } from 'shared-contract/public-seasons';
import { isOpenToTips } from '../seasons/open-seasons.tsx';

/** A button with a dialog that creates a group and then navigates to the group. */
export function CreateGroup({ variant }: Pick<ButtonProps, 'variant'>) {
  const [isOpen, setIsOpen] = useDraftState('create a group', false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant={variant}>
          <Plus aria-hidden="true" /> Create a group
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="pub:grid pub:gap-1">
          <DialogTitle>Create a group</DialogTitle>
          <DialogDescription>You’ll get an invite link. Tips stay hidden until the season locks.</DialogDescription>
        </div>
        <NewGroup />
      </DialogContent>
    </Dialog>
  );
}

function NewGroup() {
  const seasons = useData(seasonsToTip);
  return (
    <Loaded of={seasons} loading="Loading seasons..." failed="The seasons could not be loaded.">
      {(open) =>
        open.length === 0 ? (
          <p>There’s no season to predict at the moment. Once there is one, you can create a group for it.</p>
        ) : (
          <GroupOfSeason seasons={open} />
        )
      }
    </Loaded>
  );
}

/** The form for a new group. The only season is preselected. */
function GroupOfSeason({ seasons }: { seasons: readonly PublicSeason[] }) {
  const navigate = useNavigate();
  const [only] = seasons.length === 1 ? seasons : [];
  const first = { name: '', leagueSeasonStatsId: only?.id ?? '' };
  const form = useContractForm(GroupForm, first, { name: 'group', mode: 'onSubmit' });
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    const { id } = await call(createGroup, { body });
    await navigate(pathTo('group', { groupId: id }));
  });
  const { control } = form;
  return (
    <Form onSubmit={onSubmit}>
      <TextField control={control} name="name" label="Name of the group" maxLength={100} autoComplete="off" />
      <SelectField
        control={control}
        name="leagueSeasonStatsId"
        label="Season"
        placeholder="Choose a season"
        options={seasons.map((season) => ({ value: season.id, label: titleOfSeason(season) }))}
      />
      {failure !== null && <FormError title="The group could not be created.">{failure.reason}</FormError>}
      <SubmitButton control={control} className="pub:justify-self-start">
        Create group
      </SubmitButton>
    </Form>
  );
}

/**
 * The query for the seasons that are offered for a new group: seasons open for tips, and unfinished seasons with tips.
 */
const seasonsToTip = combinedQuery('seasons to tip', [listSeasonsWithTips, listSeasons], null, async (signal) => {
  const [withTips, all] = await Promise.all([call(listSeasonsWithTips, { signal }), call(listSeasons, { signal })]);
  const open: PublicSeason[] = all.filter(isOpenToTips);
  const ids = new Set(open.map(({ id }) => id));
  return [...open, ...withTips.filter(({ id, isFinal }) => !isFinal && !ids.has(id))];
});
