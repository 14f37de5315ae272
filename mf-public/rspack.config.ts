import { remoteBuild, withRenderer } from '../rspack.base.ts';

export default withRenderer('mf-public', import.meta.dirname, remoteBuild('mf-public', import.meta.dirname));
