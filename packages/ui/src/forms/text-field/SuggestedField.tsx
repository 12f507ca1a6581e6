import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { controlClassName, Field } from '../field/Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

type SuggestedFieldProps = Omit<TextFieldProps, 'maxCharacters'> & { suggestions: string[] | undefined };

/** A text field with the browser's list of suggestions. The browser's own arrow lies transparent over the icon. */
export function SuggestedField({ label, help, error, required, suggestions, className, ...rest }: SuggestedFieldProps) {
  const id = useId();
  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input {...rest} {...control} autoComplete="off" list={id} className={controlClassName} />
          {suggestions && suggestions.length > 0 && (
            <Icon
              icon={ChevronDown}
              aria-hidden
              className="size-icon pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-muted"
            />
          )}
          <datalist id={id}>
            {suggestions?.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
