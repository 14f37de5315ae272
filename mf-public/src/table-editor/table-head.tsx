import { useFormContext } from 'react-hook-form';
import { useField } from 'shared-ui/form';
import type { TableFormValues } from '../table-data/table-form-values.ts';

/** Of the field and of the text that gives it its height: both break lines at the same places. */
const cell =
  'pub:[grid-area:1/1] pub:w-full pub:min-w-0 pub:text-left pub:border-b pub:border-current/40 pub:py-1 pub:wrap-anywhere';

/** The head of the card with the table's name to type. `onEnter` goes on to the teams. */
export function TableHead({ onEnter }: { onEnter: () => void }) {
  const { control } = useFormContext<TableFormValues>();
  const { field, frame, attributes } = useField({ control, name: 'name', label: 'Table name', required: true });
  return (
    <div className="pub:bg-(--winner) pub:px-4 pub:pt-4 pub:pb-3 pub:text-(--on-winner) pub:sm:px-6 pub:forced-colors:border-b">
      <p className="pub:mb-1 pub:text-sm pub:font-medium">
        <label htmlFor={attributes.id}>Table name</label>
        {/* Outside the label, whose words are the field's name. */}
        <span aria-hidden="true"> *</span>
      </p>
      <div className="pub:grid pub:text-2xl pub:font-bold pub:tracking-tight">
        {/* As high as the name, and with it the field. */}
        <span aria-hidden="true" className={`${cell} pub:invisible pub:whitespace-pre-wrap`}>
          {`${field.value} `}
        </span>
        <textarea
          {...attributes}
          rows={1}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Name your table"
          value={field.value}
          onChange={({ target }) => field.onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          className={`${cell} pub:resize-none pub:overflow-hidden pub:bg-transparent pub:text-inherit pub:outline-offset-3 pub:outline-current pub:placeholder:font-normal pub:placeholder:italic pub:placeholder:text-current pub:focus-visible:outline-2`}
        />
      </div>
      {frame.error !== undefined && (
        <p
          id={frame.errorId}
          className="pub:mt-2 pub:w-fit pub:rounded-sm pub:scheme-light pub:bg-[#fff] pub:px-2 pub:text-sm pub:font-medium pub:text-destructive"
        >
          {field.value.trim() === '' ? 'Table name is required.' : frame.error}
        </p>
      )}
    </div>
  );
}
