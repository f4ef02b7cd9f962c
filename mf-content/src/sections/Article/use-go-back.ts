import { useNavigate } from '@platform/slice/runtime';

/** One step back in history (§2); to the list for someone who has come straight to the article. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const position: unknown = window.history.state?.idx;
    if (typeof position === 'number' && position > 0) void navigate(-1);
    else void navigate('/blogs');
  };
}
