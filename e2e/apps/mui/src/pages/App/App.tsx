import '@fontsource/roboto/400.css';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { slice } from '../../../slice';

export const meta = { title: 'App', description: 'A dashboard of MUI.' };

const theme = createTheme({
  cssVariables: {
    rootSelector: `[data-remote="${slice.name}"]`,
    colorSchemeSelector: '[data-scheme="%s"]',
  },
  colorSchemes: { dark: true },
  palette: { primary: { main: 'rgb(120, 20, 60)' } },
});

export default function AppPage() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState('none');
  const choose = (what: string) => {
    setChosen(what);
    setAnchor(null);
  };
  return (
    <ThemeProvider theme={theme}>
      <h1>App</h1>
      <Card data-testid="card">
        <CardContent>From 10.5 %: {chosen}</CardContent>
      </Card>
      <Button variant="contained" onClick={(event) => setAnchor(event.currentTarget)}>
        Open the menu
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('monthly')}>Monthly</MenuItem>
        <MenuItem onClick={() => choose('yearly')}>Yearly</MenuItem>
      </Menu>
    </ThemeProvider>
  );
}
