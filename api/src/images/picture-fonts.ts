/** The weights of the product's typeface in pictures. */
export const weights = { medium: 500, semibold: 600, bold: 700 } as const;
export type Weight = keyof typeof weights;

export const ownFiles: Record<Weight, string> = {
  medium: 'schibsted-grotesk/500Medium/SchibstedGrotesk_500Medium.ttf',
  semibold: 'schibsted-grotesk/600SemiBold/SchibstedGrotesk_600SemiBold.ttf',
  bold: 'schibsted-grotesk/700Bold/SchibstedGrotesk_700Bold.ttf',
};

/**
 * Typefaces for scripts that the product's typeface lacks, each in one weight. The first that has all letters of a word
 * sets it.
 */
export const otherFiles = [
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  'noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  'noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
  'noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
];

/** The files of `@expo-google-fonts` that pictures need. The archive of the API contains no others. */
export const pictureFonts: readonly string[] = [...Object.values(ownFiles), ...otherFiles];
