import { VisuallyHidden } from '../basic.tsx';

export const Example = () => (
  <p>
    Here is a word for screen readers only.<VisuallyHidden> Hello.</VisuallyHidden>
  </p>
);
