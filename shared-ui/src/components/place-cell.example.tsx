import { PlaceCell } from '../row-order.tsx';

export const Example = () => (
  <div className="flex min-h-11 w-fit border">
    <PlaceCell place={3} team="Ajax" moveTo={() => undefined} leave={() => undefined} />
    <span className="self-center px-4">Ajax</span>
  </div>
);
