import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import {
  CheckboxField,
  CheckboxListField,
  Form,
  FormError,
  NumberField,
  PasswordField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextareaField,
  TextField,
  useContractForm,
} from '../form.tsx';
import * as v from 'valibot';

type Values = {
  email: string;
  password: string;
  about: string;
  country: number | '';
  goals: number | null;
  teams: string[];
  remember: boolean;
  isPublic: boolean;
};

const empty: Values = {
  email: '',
  password: '',
  about: '',
  country: '',
  goals: null,
  teams: [],
  remember: false,
  isPublic: false,
};

const required = (value: unknown) => value === '' || value === null;

type ExampleProps = { values?: Partial<Values>; submit?: (values: Values) => unknown };

function Example({ values, submit }: ExampleProps) {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...empty, ...values },
    resolver: (entered) => {
      const errors = Object.fromEntries(
        (['email', 'password', 'country', 'goals'] as const)
          .filter((name) => required(entered[name]))
          .map((name) => [name, { type: 'required', message: 'Required' }]),
      );
      return Object.keys(errors).length === 0 ? { values: entered, errors: {} } : { values: {}, errors };
    },
  });
  const { control } = form;
  return (
    <Form aria-label="Example" onSubmit={form.handleSubmit(async (entered) => void (await submit?.(entered)))}>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        hint="Yours."
        autoComplete="email"
        required
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        describedBy="rules"
      />
      <p id="rules">At least 8 characters</p>
      <TextareaField control={control} name="about" label="About" />
      <SelectField
        control={control}
        name="country"
        label="Country"
        placeholder="Choose a country"
        options={[
          { value: 1, label: 'Sweden' },
          { value: 2, label: 'Wales' },
        ]}
      />
      <NumberField control={control} name="goals" label="Goals" min={0} max={200} />
      <CheckboxListField
        control={control}
        name="teams"
        label="Teams"
        options={[
          { value: 'a', label: 'AIK' },
          { value: 'b', label: 'Brynäs' },
        ]}
      />
      <CheckboxField control={control} name="remember" label="Remember me" />
      <SwitchField control={control} name="isPublic" label="Public profile" />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <SubmitButton control={control}>Send</SubmitButton>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input, select, textarea' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows an error once the field loses focus, and links it to the field', async () => {
  render(<Example />);
  expect(field('Email')).not.toHaveAttribute('aria-invalid');
  expect(field('Email')).toHaveAccessibleDescription('Yours.');
  await userEvent.click(field('Email'));
  await userEvent.tab();
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Email')).toHaveAccessibleDescription('Required Yours.');
  expect(field('Country')).not.toHaveAttribute('aria-invalid');
  await userEvent.type(field('Email'), 'ada@site.test');
  expect(field('Email')).not.toHaveAttribute('aria-invalid');
  expect(field('Email')).toHaveAccessibleDescription('Yours.');
});

test('shows all errors after submission and focuses the first invalid field', async () => {
  render(<Example values={{ email: 'ada@site.test' }} />);
  await send();
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription('Required At least 8 characters');
});

test('submits typed values under the field names', async () => {
  const sent: Values[] = [];
  render(<Example submit={(values) => sent.push(values)} />);
  await userEvent.type(field('Email'), 'ada@site.test');
  await userEvent.type(field('Password'), 'Secret-1');
  await userEvent.type(field('About'), 'Line');
  await userEvent.selectOptions(field('Country'), 'Wales');
  await userEvent.type(field('Goals'), '12');
  await userEvent.click(field('Brynäs'));
  await userEvent.click(field('AIK'));
  await userEvent.click(field('Remember me'));
  await userEvent.click(screen.getByRole('switch', { name: 'Public profile' }));
  await send();
  expect(sent).toEqual([
    {
      email: 'ada@site.test',
      password: 'Secret-1',
      about: 'Line',
      country: 2,
      goals: 12,
      teams: ['a', 'b'],
      remember: true,
      isPublic: true,
    },
  ]);
  expect(field('Email')).toHaveAttribute('name', 'email');
});

test('requires a cleared number and a cleared choice, and submits the changed choices', async () => {
  const sent: Values[] = [];
  const values: Partial<Values> = { email: 'ada@site.test', password: 'x', country: 1, goals: 3, teams: ['a', 'b'] };
  render(<Example values={values} submit={(entered) => sent.push(entered)} />);
  expect(field('Country')).toHaveDisplayValue('Sweden');
  await userEvent.clear(field('Goals'));
  await userEvent.selectOptions(field('Country'), 'Choose a country');
  await send();
  expect(sent).toEqual([]);
  expect(field('Goals')).toHaveAccessibleDescription('Required');
  expect(field('Country')).toHaveAccessibleDescription('Required');
  await userEvent.type(field('Goals'), '0');
  await userEvent.selectOptions(field('Country'), 'Wales');
  await userEvent.click(field('AIK'));
  await send();
  expect(sent).toMatchObject([{ goals: 0, country: 2, teams: ['b'] }]);
});

test('disables the submit button while submitting, and keeps its label', async () => {
  const sending = Promise.withResolvers<void>();
  render(<Example values={{ email: 'a', password: 'b', country: 1, goals: 1 }} submit={() => sending.promise} />);
  await send();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  sending.resolve();
  await screen.findByRole('button', { name: 'Send', busy: false });
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('toggles password visibility', async () => {
  render(<Example values={{ password: 'Secret-1' }} />);
  expect(field('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
});

function Cascade({ leagues }: { leagues: { value: string; label: string }[] }) {
  const { control } = useForm({ defaultValues: { league: 'b' } });
  return <SelectField control={control} name="league" label="League" placeholder="Choose" options={leagues} />;
}

test('shows a value chosen before its options have loaded once they have', () => {
  const { rerender } = render(<Cascade leagues={[]} />);
  expect(field('League')).toHaveDisplayValue('Choose');
  rerender(
    <Cascade
      leagues={[
        { value: 'a', label: 'Allsvenskan' },
        { value: 'b', label: 'Superettan' },
      ]}
    />,
  );
  expect(field('League')).toHaveDisplayValue('Superettan');
});

const Rules = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('Required')),
  nickname: v.nullable(v.string()),
  age: v.number('Required'),
  teams: v.pipe(v.array(v.string()), v.minLength(1, 'Required')),
  isPublic: v.boolean(),
});

function ContractExample() {
  const { control } = useContractForm(
    Rules,
    { name: '', nickname: '', age: null, teams: [] as string[], isPublic: false },
    { name: 'contract-example' },
  );
  return (
    <Form>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="nickname" label="Nickname" />
      <NumberField control={control} name="age" label="Age" />
      <SwitchField control={control} name="isPublic" label="Public profile" />
    </Form>
  );
}

function NumbersExample() {
  const { control } = useContractForm(v.object({}), { digits: null, minus: null }, { name: 'n' });
  return (
    <Form>
      <NumberField control={control} name="digits" label="Digits" min={0} />
      <NumberField control={control} name="minus" label="Minus" min={-100} />
    </Form>
  );
}

test('uses the text keypad for numbers that may be negative, because the numeric one has no minus on iOS', () => {
  render(<NumbersExample />);
  const keypad = (name: string) => screen.getByRole('spinbutton', { name }).getAttribute('inputmode');
  expect(['Digits', 'Minus'].map(keypad)).toEqual(['numeric', 'text']);
});

test('marks exactly the fields that the schema requires, and leaves label texts unchanged', () => {
  render(<ContractExample />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  expect(screen.getByRole('spinbutton', { name: 'Age' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Nickname' })).not.toBeRequired();
  expect(screen.getByRole('switch', { name: 'Public profile' })).not.toBeRequired();
  expect(screen.getByLabelText('Name')).toBe(screen.getByRole('textbox', { name: 'Name' }));
});
