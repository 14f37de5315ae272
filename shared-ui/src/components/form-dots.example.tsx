import { FormDots } from './form-dots.tsx';

export const Example = () => <FormDots of={['W', 'D', 'L', 'W', 'W']} />;
