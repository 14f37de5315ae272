import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from '../testing/memory-router.ts';
import { Link, RouterProvider, useNavigate, useUnsavedGuard } from './index.ts';

type FormProps = { isDirty: boolean; mayLeave?: () => boolean };

function Form({ isDirty, mayLeave }: FormProps) {
  const navigate = useNavigate();
  const { dialog, letGo } = useUnsavedGuard(isDirty, mayLeave);
  const save = () => {
    letGo();
    void navigate('/list');
  };
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">List</Link>
      <Link to="/form?section=2">Section 2</Link>
      <button type="button" onClick={save}>
        Save
      </button>
      {dialog.open && (
        <div role="alertdialog" aria-label="Leave without saving?">
          <button type="button" onClick={dialog.onStay}>
            Stay
          </button>
          <button type="button" onClick={dialog.onLeave}>
            Leave
          </button>
        </div>
      )}
    </>
  );
}

function show(form: FormProps) {
  const routes = [
    { path: 'form', element: <Form {...form} /> },
    { path: 'list', element: <h1>List</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/form'] })} />);
  return userEvent.setup();
}

const expectPage = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible();
const isAsking = () => screen.queryByRole('alertdialog') !== null;
/** Whether the browser would ask before closing the tab. */
const browserAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('asks before leaving with unsaved input, and stays or leaves by the choice', async () => {
  const user = show({ isDirty: true });
  expect(browserAsks()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await expectPage('Form');
  expect(isAsking()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expectPage('List');
});

test('leaves without asking after the form is saved', async () => {
  const user = show({ isDirty: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectPage('List');
  expect(browserAsks()).toBe(false);
});

test.each([
  ['without unsaved input', { isDirty: false }],
  ['when mayLeave returns true', { isDirty: true, mayLeave: () => true }],
])('leaves without asking %s', async (_, form) => {
  const user = show(form);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await expectPage('List');
});

test('does not ask when only the query of the screen changes', async () => {
  const user = show({ isDirty: true });
  await user.click(screen.getByRole('link', { name: 'Section 2' }));
  expect(isAsking()).toBe(false);
});
