import { ChevronDown, Ellipsis } from 'lucide-react';
import { Button, type ButtonProps } from 'shared-ui/basic';

type OwnersMenuButtonProps = ButtonProps & {
  /** Whether the button is next to the share button. */
  isBesideShare: boolean;
};

/** The button that opens the owner's menu. */
export const OwnersMenuButton = ({ isBesideShare, ...props }: OwnersMenuButtonProps) =>
  isBesideShare ? (
    <Button variant="secondary" size="icon" aria-label="More" title="More" {...props}>
      <Ellipsis />
    </Button>
  ) : (
    <Button variant="outline" {...props}>
      More <ChevronDown aria-hidden="true" />
    </Button>
  );
