import type { FieldValues, UseFormProps } from 'react-hook-form';
import { Country } from 'shared-contract/countries';
import { useSearchParams } from 'shared-router';
import { useContractForm } from 'shared-ui/form';
import * as v from 'valibot';

/** A body without its optional fields that are empty. */
type Filled<Body> = { [Name in keyof Body as null extends Body[Name] ? never : Name]: Body[Name] } & {
  [Name in keyof Body as null extends Body[Name] ? Name : never]?: NonNullable<Body[Name]>;
};

const filledIn = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Filled<Body>;

/**
 * The form of a new entity, in the country that the list which led here is filtered to. Optional fields that are empty are not sent, so that the form also works with an API of the release
 * before, which may not know them yet.
 */
export function useRegistration<
  Input,
  Parsed extends object,
  Values extends FieldValues & { [Name in keyof Input]: unknown },
>(schema: v.GenericSchema<Input, Parsed>, values: Values, options: Pick<UseFormProps, 'criteriaMode'> = {}) {
  const [params] = useSearchParams();
  const country = Number(params.get('country') ?? '');
  const start = 'country' in values && v.is(Country, country) ? { ...values, country } : values;
  return useContractForm(v.pipe(schema, v.transform(filledIn)), start, { name: 'register', ...options });
}
