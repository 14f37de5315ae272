import { Flag } from 'lucide-react';
import { Button, type ButtonProps, cn } from 'shared-ui/basic';

/** An unobtrusive button that opens a report on user-generated content. */
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
