import { remoteBuild } from '../rspack.base.ts';

export default remoteBuild('mf-admin', import.meta.dirname);
