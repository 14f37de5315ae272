import type { RouteObject } from 'shared-router';
import './styles.css';

export const contract = 1;
export default [] satisfies RouteObject[];
