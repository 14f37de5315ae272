import * as v from 'valibot';

/** The time zone of each country's capital, in the order of `countryNames`. */
const zones =
  'UTC Europe/Moscow Asia/Kabul Europe/Tirane Africa/Algiers Europe/Andorra Africa/Luanda America/Antigua America/Argentina/Buenos_Aires Asia/Yerevan Asia/Yerevan Australia/Sydney Europe/Vienna Asia/Baku ' +
  'America/Nassau Asia/Bahrain Asia/Dhaka America/Barbados Europe/Minsk Europe/Brussels America/Belize Africa/Porto-Novo Asia/Thimphu America/La_Paz Europe/Sarajevo Africa/Gaborone America/Sao_Paulo Asia/Brunei Europe/Sofia Africa/Ouagadougou Africa/Bujumbura ' +
  'Asia/Phnom_Penh Africa/Douala America/Toronto Atlantic/Cape_Verde Africa/Bangui Africa/Ndjamena America/Santiago Asia/Shanghai America/Bogota Indian/Comoro America/Costa_Rica Europe/Zagreb America/Havana Asia/Nicosia Europe/Prague ' +
  'Africa/Kinshasa Europe/Copenhagen Africa/Djibouti America/Dominica America/Santo_Domingo ' +
  'Asia/Dili America/Guayaquil Africa/Cairo America/El_Salvador Europe/London Africa/Malabo Africa/Asmara Europe/Tallinn Africa/Mbabane Africa/Addis_Ababa ' +
  'Atlantic/Faroe Pacific/Fiji Europe/Helsinki Europe/Paris Africa/Libreville Africa/Banjul Asia/Tbilisi Europe/Berlin Africa/Accra Europe/Gibraltar Europe/Athens America/Godthab America/Grenada America/Guatemala Africa/Conakry Africa/Bissau America/Guyana ' +
  'America/Port-au-Prince America/Tegucigalpa Asia/Hong_Kong Europe/Budapest Atlantic/Reykjavik Asia/Kolkata Asia/Jakarta Asia/Tehran Asia/Baghdad Europe/Dublin Asia/Jerusalem Europe/Rome Africa/Abidjan America/Jamaica Asia/Tokyo Asia/Amman ' +
  'Asia/Almaty Africa/Nairobi Pacific/Tarawa Europe/Belgrade Asia/Kuwait Asia/Bishkek Asia/Vientiane Europe/Riga Asia/Beirut Africa/Maseru Africa/Monrovia Africa/Tripoli Europe/Vaduz Europe/Vilnius Europe/Luxembourg ' +
  'Asia/Macau Indian/Antananarivo Africa/Blantyre Asia/Kuala_Lumpur Indian/Maldives Africa/Bamako Europe/Malta Pacific/Majuro Africa/Nouakchott Indian/Mauritius America/Mexico_City Pacific/Pohnpei Europe/Chisinau Europe/Monaco Asia/Ulaanbaatar Europe/Podgorica Africa/Casablanca Africa/Maputo Asia/Yangon ' +
  'Africa/Windhoek Pacific/Nauru Asia/Kathmandu Europe/Amsterdam Pacific/Auckland America/Managua Africa/Niamey Africa/Lagos Asia/Pyongyang Europe/Skopje Asia/Famagusta Europe/London Europe/Oslo ' +
  'Asia/Muscat Asia/Karachi Pacific/Palau Asia/Hebron America/Panama Pacific/Port_Moresby America/Asuncion America/Lima Asia/Manila Europe/Warsaw Europe/Lisbon America/Puerto_Rico Asia/Qatar Africa/Brazzaville Europe/Bucharest Europe/Moscow Africa/Kigali ' +
  'America/St_Kitts America/St_Lucia America/St_Vincent Pacific/Apia Europe/San_Marino Africa/Sao_Tome Asia/Riyadh Europe/London Africa/Dakar Europe/Belgrade Indian/Mahe Africa/Freetown Asia/Singapore ' +
  'Europe/Bratislava Europe/Ljubljana Pacific/Guadalcanal Africa/Mogadishu Africa/Mogadishu Africa/Johannesburg Asia/Seoul Europe/Moscow Africa/Juba Europe/Madrid Asia/Colombo Africa/Khartoum America/Paramaribo Europe/Stockholm Europe/Zurich Asia/Damascus ' +
  'Asia/Taipei Asia/Dushanbe Africa/Dar_es_Salaam Asia/Bangkok Africa/Lome Pacific/Tongatapu Europe/Chisinau America/Port_of_Spain Africa/Tunis Europe/Istanbul Asia/Ashgabat Pacific/Funafuti ' +
  'Africa/Kampala Europe/Kiev Asia/Dubai America/New_York America/Montevideo Asia/Tashkent Pacific/Efate Europe/Vatican America/Caracas Asia/Ho_Chi_Minh Europe/London Africa/El_Aaiun Asia/Aden Africa/Lusaka Africa/Harare';

const zoneByCountry: readonly string[] = zones.split(' ');

/**
 * Returns the time zone of a country's capital, the default of its leagues. UTC for a country
 * unknown to this release.
 */
export const zoneOfCountry = (country: number): string => zoneByCountry[country] ?? 'UTC';

const ZONE_NAME = /^[a-z]+(?:[/_+-][a-z0-9]+)*$/i;

function isZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Stockholm`. */
export const TimeZone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, 'Must be at most 64 characters'),
  v.check(isZone, 'Not a known time zone'),
  v.metadata({ pattern: '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$' }),
);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timeZone, format);
  return format;
}

/** Formats a timestamp as local time in a time zone: `2025-03-30T03:30:00`. */
export const localTime = (timestamp: string, timeZone: string): string =>
  formatIn(timeZone).format(new Date(timestamp)).replace(' ', 'T');

/** Returns the day of a timestamp in a time zone, such as `2025-03-30`. */
export const dayIn = (timestamp: string, timeZone: string): string => localTime(timestamp, timeZone).slice(0, 10);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the offset of a time zone from UTC in milliseconds. */
const offsetAt = (time: number, timeZone: string) => {
  const seconds = Math.floor(time / 1000) * 1000;
  return Date.parse(`${localTime(new Date(seconds).toISOString(), timeZone)}Z`) - seconds;
};

/**
 * Converts a local time such as `2025-03-30T02:30` in a time zone to a timestamp. Of an ambiguous
 * time, returns the first instant. `isShifted` is true if the time does not exist because clocks go
 * forward over it. The timestamp is then later by that shift.
 */
export function timestampOfLocal(local: string, timeZone: string): { timestamp: string; isShifted: boolean } {
  const shown = Date.parse(`${local}Z`);
  const [before, after] = [offsetAt(shown - DAY_MS, timeZone), offsetAt(shown + DAY_MS, timeZone)];
  // No offset change nearby, as on most days.
  if (before === after) return { timestamp: new Date(shown - before).toISOString(), isShifted: false };
  const offsets = [before, after];
  const fitting = offsets.map((offset) => shown - offset).filter((time) => time + offsetAt(time, timeZone) === shown);
  const time = fitting.length > 0 ? Math.min(...fitting) : shown - before;
  return { timestamp: new Date(time).toISOString(), isShifted: fitting.length === 0 };
}
