export { FormDots } from './components/form-dots.tsx';
