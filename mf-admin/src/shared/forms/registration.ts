import type { FieldValues, UseFormProps } from 'react-hook-form';
import { Country } from 'shared-contract/countries';
import { useSearchParams } from 'shared-router';
import { useContractForm } from 'shared-ui/form';
import * as v from 'valibot';

/** A body without empty optional fields. */
type Filled<Body> = { [Name in keyof Body as null extends Body[Name] ? never : Name]: Body[Name] } & {
  [Name in keyof Body as null extends Body[Name] ? Name : never]?: NonNullable<Body[Name]>;
};

const filledIn = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Filled<Body>;

/**
 * The form of a new entity. It starts with the country of the list that linked here. Empty optional fields are
 * not sent, so that the form also works with the API of the previous release, which may not know them.
 */
export function useRegistration<
  Input,
  Parsed extends object,
  Values extends FieldValues & { [Name in keyof Input]-?: unknown },
>(schema: v.GenericSchema<Input, Parsed>, values: Values, options: Pick<UseFormProps, 'criteriaMode'> = {}) {
  const [params] = useSearchParams();
  const country = Number(params.get('country') ?? '');
  const start = 'country' in values && v.is(Country, country) ? { ...values, country } : values;
  return useContractForm(v.pipe(schema, v.transform(filledIn)), start, { name: 'register', ...options });
}
