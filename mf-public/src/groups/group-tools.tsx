import { Ellipsis, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { deleteGroup, type Group, GroupForm, removeGroupMember, updateGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, codeOf } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button, type ButtonProps } from 'shared-ui/basic';
import { Input, Label, useDraftState } from 'shared-ui/controls';
import { ConfirmDialog, Dialog, DialogContent, DialogTitle, useReturningFocus } from 'shared-ui/dialog';
import { Form, FormError, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

const position = 'top-right';

type GroupToolsProps = { group: Group; onChanged: (group: Group) => void };

/** The menu of a group: its owner can rename or delete it, a member can leave it. */
export function GroupTools({ group, onChanged }: GroupToolsProps) {
  if (!group.isOwner) return <Leave group={group} />;
  return <OwnersTools group={group} onChanged={onChanged} />;
}

function OwnersTools({ group, onChanged }: GroupToolsProps) {
  const [isRenaming, setIsRenaming] = useDraftState('rename the group', false);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <MoreMenu aria-label="More" title="More" className="pub:print:hidden">
        <MenuItem onSelect={() => setIsRenaming(true)}>
          <Pencil aria-hidden="true" /> Rename
        </MenuItem>
        <MenuItem onSelect={() => setIsDeleting(true)}>
          <Trash2 aria-hidden="true" /> Delete
        </MenuItem>
      </MoreMenu>
      <Rename group={group} onChanged={onChanged} isOpen={isRenaming} setIsOpen={setIsRenaming} />
      <Delete group={group} isOpen={isDeleting} setIsOpen={setIsDeleting} />
    </>
  );
}

/** A menu opened by a button with three dots. */
export const MoreMenu = ({ children, ...button }: ButtonProps) => (
  <Menu modal={false}>
    <MenuTrigger asChild>
      <Button variant="ghost" size="icon" {...button}>
        <Ellipsis aria-hidden="true" />
      </Button>
    </MenuTrigger>
    <MenuContent>{children}</MenuContent>
  </Menu>
);

type Opened = { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };

function Rename({ group, onChanged, isOpen, setIsOpen }: GroupToolsProps & Opened) {
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent {...useReturningFocus()} aria-describedby={undefined}>
        <DialogTitle>Rename the group</DialogTitle>
        <NewName
          group={group}
          onDone={(renamed) => {
            setIsOpen(false);
            onChanged(renamed);
            toast.success('The group has a new name.', { position });
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const NameForm = v.object({ name: GroupForm.entries.name });

function NewName({ group: { id, name }, onDone }: { group: Group; onDone: (group: Group) => void }) {
  const form = useContractForm(NameForm, { name }, { name: 'name of the group', mode: 'onSubmit' });
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    onDone(await call(updateGroup, { params: { id }, body }));
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField control={form.control} name="name" label="Name of the group" maxLength={100} autoComplete="off" />
      {failure !== null && <FormError title="The group could not be renamed.">{failure.reason}</FormError>}
      <SubmitButton control={form.control} className="pub:justify-self-start">
        Save
      </SubmitButton>
    </Form>
  );
}

/**
 * Returns a function that runs an action after which the group is not accessible, then navigates to the user's groups.
 */
function useGroupExit(message: string) {
  const navigate = useNavigate();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      // Already done in another tab.
      if (codeOf(error) !== 'missing') throw error;
    }
    await navigate(pathTo('groups'), { replace: true });
    toast.success(message, { position });
  };
}

function Leave({ group: { id, members, name } }: { group: Group }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const exit = useGroupExit(`You have left ${name}.`);
  const own = members.find(({ isOwn }) => isOwn);
  if (own === undefined) return null;
  return (
    <>
      <MoreMenu aria-label="More" title="More" className="pub:print:hidden">
        <MenuItem onSelect={() => setIsLeaving(true)}>
          <LogOut aria-hidden="true" /> Leave
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        question={`Leave ${name}?`}
        details="Your tip stays yours. To come back you need the group’s link."
        confirm="Leave"
        onConfirm={() => exit(() => call(removeGroupMember, { params: { id, userId: own.id } }))}
      />
    </>
  );
}

function Delete({ group: { id, name }, isOpen, setIsOpen }: { group: Group } & Opened) {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const exit = useGroupExit(`${name} is deleted.`);
  return (
    <ConfirmDialog
      open={isOpen}
      question="Do you really want to delete this group?"
      details={
        <div className="pub:grid pub:gap-4">
          <p>Nobody can see it any more, and you can’t undo this. Everybody keeps their tip.</p>
          <div className="pub:grid pub:gap-1.5 pub:text-foreground">
            <Label htmlFor={fieldId}>Type “{name}” to confirm</Label>
            <Input id={fieldId} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </div>
        </div>
      }
      isIncomplete={typed.trim() !== name}
      onOpenChange={(open) => {
        setIsOpen(open);
        setTyped('');
      }}
      onConfirm={() => exit(() => call(deleteGroup, { params: { id } }))}
    />
  );
}
