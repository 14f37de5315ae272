/** Columns that a narrow table leaves to its opened rows. */
export const whereWide = 'pub:hidden pub:@min-[42rem]:table-cell';
export const whereWidest = 'pub:hidden pub:@min-[47rem]:table-cell';
/** What an opened row says because the table is narrow. */
export const whereNarrow = 'pub:@min-[42rem]:hidden';

/** The columns of a season's table, with their widths. */
export const columns = [
  { label: 'Place', letters: '#', className: 'pub:w-10 pub:@min-[42rem]:w-13' },
  { label: 'Movement', letters: '', className: 'pub:w-8 pub:@min-[42rem]:w-10' },
  { label: 'Team', letters: 'Team', className: 'pub:pl-2 pub:text-start' },
  { label: 'Played', letters: 'P', className: 'pub:w-7 pub:@min-[42rem]:w-9' },
  { label: 'Won', letters: 'W', className: `pub:w-9 ${whereWide}` },
  { label: 'Drawn', letters: 'D', className: `pub:w-9 ${whereWide}` },
  { label: 'Lost', letters: 'L', className: `pub:w-9 ${whereWide}` },
  { label: 'Goals', letters: 'Goals', className: `pub:w-17 ${whereWide}` },
  { label: 'Difference', letters: '+/−', className: 'pub:w-9 pub:@min-[42rem]:w-12' },
  { label: 'Points', letters: 'Pts', className: 'pub:w-10 pub:@min-[42rem]:w-13' },
  { label: 'Form', letters: 'Form', className: `pub:w-32 pub:pl-2 pub:text-start ${whereWidest}` },
] as const;

/** How many columns a narrow table has, and how many more a wide one. */
export const narrowColumns = columns.filter(({ className }) => !className.includes('hidden')).length;
export const wideColumns = columns.filter(({ className }) => className.includes(whereWide)).length;
