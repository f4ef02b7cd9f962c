import * as v from 'valibot';
import { type SiteEventName, type SiteEvents, toastTypes } from './events';

/**
 * Payload schemas of all events (events.ts), used by deploy checks. They are in a separate file so
 * that pages do not load them.
 */
export const eventSchemas = {
  'open-modal': v.strictObject({
    modal: v.string(),
    props: v.exactOptional(v.record(v.string(), v.unknown())),
  }),
  'close-modal': v.strictObject({ modal: v.string() }),
  toast: v.strictObject({
    type: v.picklist(toastTypes),
    message: v.string(),
    id: v.exactOptional(v.string()),
  }),
  alert: v.strictObject({
    text: v.string(),
    note: v.exactOptional(v.string()),
    kind: v.exactOptional(v.picklist(['success', 'failure'])),
    onDismiss: v.exactOptional(v.function()),
    action: v.exactOptional(v.strictObject({ text: v.string(), onPress: v.function() })),
  }),
  'success-message': v.strictObject({ text: v.nullable(v.string()) }),
} as const satisfies {
  readonly [Name in SiteEventName]: v.GenericSchema<SiteEvents[Name], unknown>;
};
