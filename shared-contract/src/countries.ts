import * as v from 'valibot';

/**
 * The countries by number. The number is stored and sent, so never change the order. 0 means none.
 * 213 countries and territories follow in alphabetical order, with the UK as its four parts.
 */
const names =
  'None Abkhazia Afghanistan Albania Algeria Andorra Angola AntiguaAndBarbuda Argentina Armenia Artsakh Australia Austria Azerbaijan ' +
  'Bahamas Bahrain Bangladesh Barbados Belarus Belgium Belize Benin Bhutan Bolivia BosniaAndHerzegovina Botswana Brazil Brunei Bulgaria BurkinaFaso Burundi ' +
  'Cambodia Cameroon Canada CapeVerde CentralAfricanRepublic Chad Chile China Colombia Comoros CostaRica Croatia Cuba Cyprus CzechRepublic ' +
  'DemocraticRepublicOfTheCongo Denmark Djibouti Dominica DominicanRepublic ' +
  'EastTimor Ecuador Egypt ElSalvador England EquatorialGuinea Eritrea Estonia Eswatini Ethiopia ' +
  'FaroeIslands Fiji Finland France Gabon Gambia Georgia Germany Ghana Gibraltar Greece Greenland Grenada Guatemala Guinea GuineaBissau Guyana ' +
  'Haiti Honduras HongKong Hungary Iceland India Indonesia Iran Iraq Ireland Israel Italy IvoryCoast Jamaica Japan Jordan ' +
  'Kazakhstan Kenya Kiribati Kosovo Kuwait Kyrgyzstan Laos Latvia Lebanon Lesotho Liberia Libya Liechtenstein Lithuania Luxembourg ' +
  'Macau Madagascar Malawi Malaysia Maldives Mali Malta MarshallIslands Mauritania Mauritius Mexico Micronesia Moldova Monaco Mongolia Montenegro Morocco Mozambique Myanmar ' +
  'Namibia Nauru Nepal Netherlands NewZealand Nicaragua Niger Nigeria NorthKorea NorthMacedonia NorthernCyprus NorthernIreland Norway ' +
  'Oman Pakistan Palau Palestine Panama PapuaNewGuinea Paraguay Peru Philippines Poland Portugal PuertoRico Qatar RepublicOfTheCongo Romania Russia Rwanda ' +
  'SaintKittsAndNevis SaintLucia SaintVincentAndTheGrenadines Samoa SanMarino SaoTomeAndPrincipe SaudiArabia Scotland Senegal Serbia Seychelles SierraLeone Singapore ' +
  'Slovakia Slovenia SolomonIslands Somalia Somaliland SouthAfrica SouthKorea SouthOssetia SouthSudan Spain SriLanka Sudan Suriname Sweden Switzerland Syria ' +
  'Taiwan Tajikistan Tanzania Thailand Togo Tonga Transnistria TrinidadAndTobago Tunisia Turkey Turkmenistan Tuvalu ' +
  'Uganda Ukraine UnitedArabEmirates UnitedStates Uruguay Uzbekistan Vanuatu VaticanCity Venezuela Vietnam Wales WesternSahara Yemen Zambia Zimbabwe';

/** Stored names, one word each. The index is the country's number. */
export const countryNames: readonly string[] = names.split(' ');

/**
 * Returns the display name of a country: its stored name, split at capitals. Returns the number for
 * a country that this release does not know, and '–' for none.
 */
export function countryName(country: number | null | undefined): string {
  const stored = country === null || country === undefined ? '–' : (countryNames[country] ?? String(country));
  return stored.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/**
 * Returns the number of a stored name.
 * @throws {RangeError} if there is no such country.
 */
export function countryNumber(name: string): number {
  const country = countryNames.indexOf(name);
  if (country < 0) throw new RangeError(`No country is called ${name}`);
  return country;
}

/** All real countries as select options, in order. */
export const countryOptions: readonly { value: number; label: string }[] = countryNames
  .map((_, country) => ({ value: country, label: countryName(country) }))
  .slice(1);

const INVALID_COUNTRY = 'Invalid country';

/** A country's number, or 0 for none. Used in list filters. */
export const CountryOrNone = v.pipe(
  v.number((issue) =>
    issue.input === null || issue.input === undefined || issue.input === '' ? 'Required' : INVALID_COUNTRY,
  ),
  v.integer(INVALID_COUNTRY),
  v.minValue(0, INVALID_COUNTRY),
  v.maxValue(countryNames.length - 1, INVALID_COUNTRY),
);

/** The country of a team or league. Entities stored before 0 was rejected may still have 0. */
export const Country = v.pipe(CountryOrNone, v.minValue(1, INVALID_COUNTRY));
