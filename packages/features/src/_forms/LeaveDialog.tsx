import { UnsavedChangesDialog, type UnsavedChangesDialogProps } from '@iespec/ui';

export const LeaveDialog = (props: Pick<UnsavedChangesDialogProps, 'onStay' | 'onLeave'>) => (
  <UnsavedChangesDialog open keepsDraft {...props} />
);
