import { remoteBuild, withRenderer } from '../rspack.base.ts';

export default withRenderer('mf-account', import.meta.dirname, remoteBuild('mf-account', import.meta.dirname));
