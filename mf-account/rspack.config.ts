import { remoteBuild } from '../rspack.base.ts';

export default remoteBuild('mf-account', import.meta.dirname);
