import { TableSketch } from '../basic.tsx';

export const Example = () => <TableSketch className="w-40" />;
