import { ORGANIZATION_PROGRAMS_AT_MOST } from '@certway/contract/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProgramsField } from '../learners/index.ts';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { PickerItem } from '../ui/lists/picker.tsx';
import { seatFailure } from './labels.ts';
import * as messages from './messages.ts';
import {
  OrganizationFields,
  OrganizationNameField,
  useOrganizationFields,
} from './organization-fields.tsx';
import {
  type OpenedOrganization,
  useCreateOrganizationMutation,
  useDeleteOrganizationMutation,
  useUpdateOrganizationMutation,
} from './queries.ts';

interface CreateProps {
  onClose: () => void;
  onCreated: (organizationId: string) => void;
}

export function CreateOrganizationDialog({ onClose, onCreated }: CreateProps) {
  const { typed, setTyped, isWrong, body } = useOrganizationFields();
  const [programs, setPrograms] = useState<readonly PickerItem[]>([]);
  const [create, { error, isLoading }] = useCreateOrganizationMutation();
  const isMissing = programs.length === 0;
  const save = async () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const programIds = programs.map(({ _id }) => _id);
    const { data } = await create({ body: { ...body, programIds, timeZone } });
    if (data) onCreated(data._id);
  };
  return (
    <FormDialog
      title={messages.createCompany}
      size="lg"
      label={messages.createCompany}
      isBusy={isLoading}
      isWrong={isWrong || isMissing}
      failed={seatFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <OrganizationNameField typed={typed} onType={setTyped} submitted={submitted} />
          <ProgramsField
            most={ORGANIZATION_PROGRAMS_AT_MOST}
            chosen={programs}
            onChange={setPrograms}
            problem={submitted && isMissing ? messages.programRequired : undefined}
          />
          <OrganizationFields typed={typed} onType={setTyped} submitted={submitted} />
        </>
      )}
    </FormDialog>
  );
}

interface OpenedProps {
  opened: OpenedOrganization;
  onClose: () => void;
}

export function EditOrganizationDialog({ opened, onClose }: OpenedProps) {
  const { typed, setTyped, isWrong, body } = useOrganizationFields(opened);
  const [update, { error, isLoading }] = useUpdateOrganizationMutation();
  const save = async () => {
    const { data } = await update({ params: { organizationId: opened._id }, body });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.editThisCompany}
      size="lg"
      label={messages.saveCompany}
      isBusy={isLoading}
      isWrong={isWrong}
      failed={seatFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <OrganizationNameField typed={typed} onType={setTyped} submitted={submitted} />
          <OrganizationFields typed={typed} onType={setTyped} submitted={submitted} />
        </>
      )}
    </FormDialog>
  );
}

/** Asks before the organization is deleted, and says what ends with it. */
export function DeleteOrganizationDialog({ opened, onClose }: OpenedProps) {
  const [deleteOrganization, { error }] = useDeleteOrganizationMutation();
  const navigate = useNavigate();
  const confirm = async () => {
    const { data } = await deleteOrganization({ params: { organizationId: opened._id } });
    if (data) navigate(paths.seats, { replace: true });
  };
  return (
    <ConfirmDialog
      title={messages.deleteCompanyNamed({ name: opened.name })}
      text={messages.whatDeletingEnds({ people: opened.joinedCount })}
      label={messages.deleteCompany}
      failed={seatFailure(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
