import { buildAll } from '../../scripts/build.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from there.
export default buildAll;
