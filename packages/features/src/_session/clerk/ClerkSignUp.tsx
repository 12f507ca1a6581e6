import { useSignUp } from '@clerk/react';
import { SignUpForm, VerificationCodeForm } from '@iespec/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AccountValues, accountLabels, accountRules, normalizeEmail } from '../accountFields.ts';
import { orThrow, StepError, useStepForm } from './useStepForm.ts';

type ClerkSignUpProps = {
  onDone: () => void;
  /** Called with the name of a newly registered user, before signing in. */
  onRegistered: (name: string) => void;
};

/** Signs up with name, email and password, then with the emailed code. */
export function ClerkSignUp({ onDone, onRegistered }: ClerkSignUpProps) {
  const { signUp } = useSignUp();
  const [query] = useSearchParams();
  const [step, setStep] = useState<'account' | 'code'>('account');
  const [account, setAccount] = useState({ name: '', email: '' });
  const form = useStepForm<AccountValues>(accountLabels);

  async function send({ name, email, password }: AccountValues) {
    const emailAddress = normalizeEmail(email);
    await orThrow(signUp.password({ emailAddress, password }));
    await orThrow(signUp.verifications.sendEmailCode());
    setAccount({ name: name.trim(), email: emailAddress });
    setStep('code');
    return false;
  }

  if (step === 'code') {
    return (
      <CodeStep
        email={account.email}
        onBack={() => setStep('account')}
        onVerified={() => onRegistered(account.name)}
        onDone={onDone}
      />
    );
  }
  const { field, submitWith, failure, loading } = form;
  return (
    <>
      <SignUpForm
        explainsName={query.get('from') !== 'purchase'}
        failure={failure}
        loading={loading}
        onSubmit={submitWith(send)}
        fields={{
          name: field('name', accountRules.name),
          email: field('email', accountRules.email),
          password: field('password', { ...accountRules.password, ...accountRules.newPassword }),
        }}
      />
      {/* The provider renders its bot protection here, if enabled. */}
      <div id="clerk-captcha" />
    </>
  );
}

type CodeStepProps = { email: string; onBack: () => void; onVerified: () => void; onDone: () => void };

const codeRules = {
  validate: (code: string) => /^\d{6}$/.test(normalizeCode(code)) || '6桁の数字を入力してください',
};

const normalizeCode = (code: string) => code.normalize('NFKC').replaceAll(/\s/g, '');

function CodeStep({ email, onBack, onVerified, onDone }: CodeStepProps) {
  const { signUp } = useSignUp();
  const { field, submitWith, showError, failure, setFailure, loading } = useStepForm<{ code: string }>({
    code: '確認コード',
  });
  const [success, setSuccess] = useState<string>();

  async function verify({ code }: { code: string }) {
    setSuccess(undefined);
    await orThrow(signUp.verifications.verifyEmailCode({ code: normalizeCode(code) }));
    if (signUp.status !== 'complete') {
      throw new StepError('この認証サービスではほかの情報も必要なため、ここでは登録できません。');
    }
    onVerified();
    await orThrow(signUp.finalize({ navigate: () => {} }));
    onDone();
    return true;
  }

  async function resend() {
    setFailure(undefined);
    setSuccess(undefined);
    try {
      await orThrow(signUp.verifications.sendEmailCode());
      setSuccess('確認コードを再送信しました。');
    } catch (error) {
      showError(error);
    }
  }

  return (
    <VerificationCodeForm
      email={email}
      failure={failure}
      success={success}
      loading={loading}
      onSubmit={submitWith(verify)}
      onResend={resend}
      onBack={onBack}
      fields={{ code: field('code', codeRules) }}
    />
  );
}
