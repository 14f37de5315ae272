/** Month names in English, Swedish, German, French, Italian and Spanish, without accents. */
const months = [
  'january januari januar janner janvier gennaio enero',
  'february februari februar fevrier febbraio febrero',
  'march mars marz maerz mrz marzo',
  'april avril aprile abril',
  'may maj mai maggio mayo',
  'june juni juin giugno junio',
  'july juli juillet luglio julio',
  'august augusti aout agosto',
  'september septembre settembre septiembre setiembre',
  'october oktober octobre ottobre octubre',
  'november novembre noviembre',
  'december dezember decembre dicembre diciembre',
];
const weekdays = [
  'monday mandag montag lundi lunedi lunes mo',
  'tuesday tisdag dienstag mardi martedi martes di',
  'wednesday onsdag mittwoch mercredi mercoledi miercoles mi',
  'thursday torsdag donnerstag jeudi giovedi jueves do',
  'friday fredag freitag vendredi venerdi viernes fr',
  'saturday lordag samstag sonnabend samedi sabato sabado sa',
  'sunday sondag sonntag dimanche domenica domingo so',
];
const SHORTEST = 3;

/** Indexes names and their abbreviations of three letters and more. An ambiguous abbreviation has the number 0. */
function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    for (const word of name.split(' ')) {
      for (let length = Math.min(SHORTEST, word.length); length <= word.length; length += 1) {
        const part = word.slice(0, length);
        const known = numbers.get(part);
        numbers.set(part, known === undefined || known === index + 1 ? index + 1 : 0);
      }
    }
  }
  return numbers;
}

const monthNumbers = numbersOf(months);
const weekdayNumbers = numbersOf(weekdays);

const plain = (word: string) =>
  word
    .slice(0, 12)
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();

/** Returns the number of a month by its name or an abbreviation, or `null`. */
export const monthNumber = (word: string): number | null => monthNumbers.get(plain(word)) || null;

/** Returns the number of a weekday by its name or an abbreviation, 1 for Monday, or `null`. */
export const weekdayNumber = (word: string): number | null => weekdayNumbers.get(plain(word)) || null;
