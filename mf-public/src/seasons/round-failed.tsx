import { Alert, Button } from 'shared-ui/basic';

/** In place of a round that could not be loaded; what was there before stays below. */
export const RoundFailed = ({ what, reason, again }: { what: string; reason: string | null; again: () => void }) => (
  <Alert
    variant="error"
    action={
      <Button variant="outline" size="sm" onClick={again}>
        Try again
      </Button>
    }
  >
    {what} could not be loaded. {reason !== null && <span className="pub:block">{reason}</span>}
  </Alert>
);
