import { remoteBuild } from '../rspack.base.ts';

export default remoteBuild('mf-public', import.meta.dirname);
