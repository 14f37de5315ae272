import { Spinner } from '../basic.tsx';

export const Example = () => (
  <p className="flex items-center gap-3">
    <Spinner className="text-primary" /> Confirming your email...
  </p>
);
