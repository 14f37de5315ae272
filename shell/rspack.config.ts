import { shellBuild, withRenderer } from '../rspack.base.ts';

export default withRenderer('shell', import.meta.dirname, shellBuild(import.meta.dirname));
