import { emailField, mobileField, nameField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { careerFailures, successAlert } from '../form/outcomes';
import { limits } from '../limits';

/** Apply Now on a job card (§2 Careers). As documented it sends nothing. */
export const careersPopupForm = {
  id: 'form/careers-popup',
  title: 'Apply for this job',
  modal: 'CareersPopup',
  fields: {
    name: { ...nameField, isRequired: false },
    email: { ...emailField, isRequired: false },
    mobile: { ...mobileField, label: 'Mobile No', isRequired: false },
    resume: {
      label: 'Resume',
      kind: 'file',
      isRequired: false,
      maxBytes: limits.resumeBytes,
      fileTypes: {
        '.pdf': { mediaType: 'application/pdf', start: '%PDF-' },
        '.doc': { mediaType: 'application/msword', start: '\xd0\xcf\x11\xe0' },
        '.docx': {
          mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          start: 'PK\x03\x04',
        },
      },
      messages: {
        required: 'Choose your resume',
        invalid: 'Choose a PDF or Word file (.pdf, .doc, .docx)',
      },
    },
  },
  call: null,
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Apply', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Applied Successfully', { closes: true }),
    ...careerFailures,
  },
} as const satisfies FormDefinition;
