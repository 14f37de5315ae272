import { galleryBuild } from '../rspack.base.ts';

export default galleryBuild(import.meta.dirname);
