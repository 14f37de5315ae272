import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { logOut } from 'shared-contract/session';
import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { call, currentSession, siteConfig } from 'shared-session';
import { renderShell } from '../shell/testing/render-shell.tsx';

export { banner } from '../shell/testing/render-shell.tsx';

/** A form of a remote. Without `path` it is for visitors only, who have no session to lose. */
export type WalkedForm = {
  /** The file of its screen, below `src`. */
  file: string;
  path?: () => string;
  /** The choices by the names of selects. The default is the option after the selected one, or else before it. */
  choices?: Readonly<Record<string, string>>;
  /** Opens the form, or more of its fields. */
  open?: (user: ReturnType<typeof renderShell>['user']) => Promise<void>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the files below a remote's `src` that contain a form, without `helpers` that render it for others. */
export function filesWithForms(remote: string, helpers: readonly string[] = []): string[] {
  const folder = path.join(__dirname, '..', remote, 'src');
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.') && !helpers.includes(file))
    .filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return /\b(?:useContractForm|useRegistration|useEdit|useForm)\(|<form\b|<ReportFields\b/.test(text);
    })
    .toSorted();
}

/** Returns all enabled controls of the forms on the page. */
const controls = () =>
  [...document.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ form, hidden, type }) => form !== null && !hidden && !['file', 'radio', 'hidden'].includes(type),
  );

const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
const values = () => controls().map(valueOf);

const texts: Record<string, string> = {
  color: '#123456',
  'datetime-local': '2024-05-05T10:00',
  email: 'typed@example.org',
  number: '3',
  tel: '+46701234567',
  url: 'https://example.org/typed',
};

/**
 * Changes a control's value as a user would. Waits for a select's options, and leaves it if there is no other option.
 */
async function change(control: Control, index: number, choices: WalkedForm['choices'] = {}) {
  const before = valueOf(control);
  if (control instanceof HTMLSelectElement) {
    const chosen = await waitFor(() => {
      const { name, options, selectedIndex } = control;
      const wanted = [...options].find(({ value }) => value === choices[name]);
      const others = [options[selectedIndex + 1], options[selectedIndex - 1]];
      // The next form preselects the choice of the previous one.
      const choice = [wanted, ...others, options[selectedIndex]].find((option) => option?.value);
      if (choice === undefined) throw new Error(`${control.name} offers nothing`);
      return choice;
    });
    if (chosen.value === before) return;
    fireEvent.change(control, { target: { value: chosen.value } });
  } else if (typeof before === 'boolean') fireEvent.click(control);
  else {
    const typed = texts[control.type] ?? `Typed ${index}`;
    // Appends a digit if the number is unchanged.
    fireEvent.change(control, { target: { value: typed === before ? `${typed}1` : typed } });
  }
  await waitFor(() => expect(valueOf(controls()[index] ?? control)).not.toBe(before));
}

export type ShownRemote = { name: RemoteName; exposed: { default: RouteObject[]; questions?: object } };

/** Renders a page of a remote in the shell, for the signed-in user. */
export const showInShell = ({ name, exposed }: ShownRemote, address: string) =>
  renderShell(address, {
    isConfigured: true,
    load: (loaded) => (loaded === name ? { contract: 1, ...exposed } : undefined),
  });

/**
 * Fills in a form of `remote`, ends the session on the server, and expects the shell to request the sign-in. After
 * `signIn`, expects every field to have the entered value.
 */
export async function expectPreserved(
  form: WalkedForm,
  remote: ShownRemote,
  signIn: (user: ReturnType<typeof renderShell>['user']) => Promise<void>,
): Promise<void> {
  const { token } = currentSession();
  const { user } = showInShell(remote, form.path?.() ?? '');
  await form.open?.(user);
  await waitFor(() => expect(controls()).not.toEqual([]));
  for (let index = 0; index < controls().length; index += 1) {
    if (controls()[index]?.hasAttribute('readonly') === true) continue;
    await change(controls()[index] as Control, index, form.choices);
  }
  const typed = values();

  await fetch(`${siteConfig().apiBase}${logOut.path}`, {
    method: logOut.method,
    headers: { authorization: `Bearer ${token}` },
  });
  await act(() => call(getOwnProfile).catch(() => undefined));
  const dialog = await screen.findByRole('dialog', { name: 'Log in again' });
  expect(dialog).toHaveTextContent('Your session has ended. Log in to continue.');
  for (const control of controls()) expect(dialog).toContainElement(control);

  await signIn(user);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in again' })).not.toBeInTheDocument());
  await waitFor(() => expect(values()).toEqual(typed));
  cleanup();
}
