import { Avatar } from '../basic.tsx';

const people = ['Sofia Lindqvist', 'Elias Berg', 'Maja Ek', 'Nils Ström', 'Alva Lund', '李小龍', 'محمد علي'];

export const Example = () => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      {people.map((name) => (
        <Avatar key={name} name={name} size="sm" />
      ))}
    </div>
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name="Sofia Lindqvist" />
      <Avatar name="Sofia Lindqvist" size="lg" />
      <Avatar alt="Somebody without a name" size="lg" />
    </div>
  </>
);
