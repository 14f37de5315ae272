import { shellBuild } from '../rspack.base.ts';

export default shellBuild(import.meta.dirname);
