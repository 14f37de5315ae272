/** The bands at the upper edge of a card, which is `relative` and cuts what overflows. */
export const BandsEdge = () => (
  <span
    aria-hidden="true"
    className="ui-bands pub:absolute pub:inset-x-0 pub:top-0 pub:h-2 pub:[--ui-bands-direction:to_right]"
  />
);
