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

/** A form of a remote. Without `path` it is for visitors alone, who have no session to lose. */
export type WalkedForm = {
  /** The file of its screen, below `src`. */
  file: string;
  path?: () => string;
  /** What to choose by the names of selects; without, it is the option after the chosen one, or else before it. */
  choices?: Readonly<Record<string, string>>;
  /** Brings the form, or more of it, onto the page. */
  open?: (user: ReturnType<typeof renderShell>['user']) => Promise<void>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The files below a remote's `src` that make a form, but for those that make it for others. */
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

/** Everything that can be typed or chosen in the forms on the page. */
const controls = () =>
  [...document.querySelectorAll<Control>('form :is(input, select, textarea)')].filter(
    (control) => !['file', 'radio', 'hidden'].includes(control.type) && !control.hidden,
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

/** Gives a control another value, as a person would; a select once it has one to choose, unless there is no other. */
async function change(control: Control, index: number, choices: WalkedForm['choices'] = {}) {
  const before = valueOf(control);
  if (control instanceof HTMLSelectElement) {
    const chosen = await waitFor(() => {
      const { name, options, selectedIndex } = control;
      const wanted = [...options].find(({ value }) => value === choices[name]);
      const others = [options[selectedIndex + 1], options[selectedIndex - 1]];
      // What was chosen in the form before is chosen already in the next.
      const choice = [wanted, ...others, options[selectedIndex]].find((option) => option?.value);
      if (choice === undefined) throw new Error(`${control.name} offers nothing`);
      return choice;
    });
    if (chosen.value === before) return;
    fireEvent.change(control, { target: { value: chosen.value } });
  } else if (typeof before === 'boolean') fireEvent.click(control);
  else {
    const typed = texts[control.type] ?? `Typed ${index}`;
    // A number that is there already is made another one.
    fireEvent.change(control, { target: { value: typed === before ? `${typed}1` : typed } });
  }
  await waitFor(() => expect(valueOf(controls()[index] ?? control)).not.toBe(before));
}

export type ShownRemote = { name: RemoteName; exposed: { default: RouteObject[]; questions?: object } };

/** Shows a page of a remote in the shell, for who is signed in. */
export const showInShell = ({ name, exposed }: ShownRemote, address: string) =>
  renderShell(address, {
    isConfigured: true,
    load: (loaded) => (loaded === name ? { contract: 1, ...exposed } : undefined),
  });

/**
 * Fills a form of `remote` in, ends the session on the server, and expects the shell to ask for the sign-in and, after `signIn`, every
 * field to have what was typed or chosen.
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
