import { Flag } from 'lucide-react';
import { Button, type ButtonProps, cn } from 'shared-ui/basic';

/** A quiet button that opens a report on something that others have made. */
export const ReportButton = ({ className, ...props }: Omit<ButtonProps, 'variant' | 'size' | 'children'>) => (
  <Button
    variant="ghost"
    size="sm"
    className={cn('-ml-3.5 forced-colors:ml-0 justify-self-start text-muted-foreground max-md:min-h-11', className)}
    {...props}
  >
    <Flag aria-hidden="true" /> Report…
  </Button>
);
